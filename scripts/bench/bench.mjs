// `npm run bench`: measures the running product against its promises.
import "../start/node-version.mjs";
import { runWithDatabase } from "../start/with-database.mjs";

await runWithDatabase("scripts/bench/run.ts");
