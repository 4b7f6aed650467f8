/** The bucket of a cluster on one machine: an S3-compatible server over a folder. Arguments: the folder and the port. */
// @ts-expect-error -- the package has no types
import S3rver from '@20minutes/s3rver';

const [directory = '', port = ''] = process.argv.slice(2);
const options = {
  directory,
  silent: true,
  address: '127.0.0.1',
  port: Number(port),
  configureBuckets: [{ name: 'uploads' }],
};
await new (S3rver as unknown as new (options: object) => { run(): Promise<unknown> })(options).run();
