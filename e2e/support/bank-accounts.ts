/** The accounts to which travellers of the browser tests transfer money. */
export const TRANSFER_ACCOUNTS = JSON.stringify([
  {
    currency: 'EUR',
    holder: 'Serai Reisen GmbH',
    bank: 'Commerzbank',
    number: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
  },
]);
