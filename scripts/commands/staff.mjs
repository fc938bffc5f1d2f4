// `npm run staff -- <command>`: what Wardway's own people do from a terminal.
import "../start/node-version.mjs";
import { runWithDatabase } from "../start/with-database.mjs";

await runWithDatabase("scripts/commands/staff.ts");
