import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** URL of the server that `global-setup.ts` started with the migrated template. */
export const ADMIN_URL_VARIABLE = 'SERAI_TEST_ADMIN_URL';
export const TEMPLATE = 'serai_template';

/** A database of one test file. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export function adminUrlOfTests(): string {
  const adminUrl = process.env[ADMIN_URL_VARIABLE];
  if (!adminUrl) throw new Error(`${ADMIN_URL_VARIABLE} is not set: run through vitest`);
  return adminUrl;
}

/** Creates a database for one test file from a template, by default the migrated one without rows. */
export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const adminUrl = adminUrlOfTests();
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  // Copying files is quicker than logging each page.
  await admin(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`drop database if exists ${name} with (force)`) };
}
