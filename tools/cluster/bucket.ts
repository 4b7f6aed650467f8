/** The bucket of a cluster on one machine: the S3-compatible server of the tests. Arguments: its folder and port. */
import { startS3 } from '#server/testing/s3-server.ts';

const [folder = '', port] = process.argv.slice(2);
await startS3(folder, Number(port));
