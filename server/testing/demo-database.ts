import pg from 'pg';
import { seedDemo } from '#demo/seed.ts';
import { adminUrlOfTests, createTestDatabase, TEMPLATE, type TestDatabase } from './test-database.ts';

const DEMO_TEMPLATE = `${TEMPLATE}_demo`;
/** Arbitrary lock id: test files run at the same time, and the first one loads the demo. */
const SEED_LOCK = 7_341_202;

/** Creates the template with the demo catalogue unless another test file of the run has done so. */
async function ensureDemoTemplate(): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrlOfTests() });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DEMO_TEMPLATE]);
    if (rowCount) return;
    const seeding = `${DEMO_TEMPLATE}_seeding`;
    await client.query(`drop database if exists ${seeding}`);
    await client.query(`create database ${seeding} template ${TEMPLATE}`);
    const url = new URL(adminUrlOfTests());
    url.pathname = `/${seeding}`;
    await seedDemo(url.href, { today: new Date().toISOString().slice(0, 10) });
    await client.query(`alter database ${seeding} rename to ${DEMO_TEMPLATE}`);
  } finally {
    await client.end();
  }
}

/** Creates a database for one test file with the demo catalogue. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  await ensureDemoTemplate();
  return createTestDatabase(DEMO_TEMPLATE);
}
