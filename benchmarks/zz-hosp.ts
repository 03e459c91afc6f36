import { withHospitals } from './growth.ts';
for (const n of process.argv.slice(2).map(Number)) {
  console.log(n, JSON.stringify(await withHospitals(n)));
}
