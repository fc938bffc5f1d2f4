// `npm run bench`: measures the running product against its promises.
import "./node-version.mjs";
import { runWithDatabase } from "./with-database.mjs";

await runWithDatabase("scripts/bench-run.ts");
