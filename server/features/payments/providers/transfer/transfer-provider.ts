import type { BankAccount } from '#domain/bank/bank-account.ts';
import { Problem } from '#server/calls/problem.ts';
import type { PaymentProvider } from '#server/features/payments/provider-port.ts';

/**
 * Bank transfers: our page shows account and reference; staff record incoming money (`bank-transfers/`) and send refunds.
 * Because the bank reports nothing, a checkout stays open until its payment closes.
 */
export function createBankTransferProvider(accounts: () => readonly BankAccount[]): PaymentProvider {
  return {
    name: 'transfer',
    methods: ['transfer'],
    isSandbox: false,
    isManual: true,
    takes: (currency) => accounts().some((account) => account.currency === currency),
    openCheckout: async ({ key, pageUrl }) => ({ ref: key, url: pageUrl }),
    readCheckout: async () => ({ state: 'open' }),
    closeCheckout: async () => {},
    refund: async () => ({ state: 'pending', ref: null }),
    readEvent() {
      throw new Problem('not_found');
    },
  };
}
