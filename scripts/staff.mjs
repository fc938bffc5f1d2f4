// `npm run staff -- <command>`: what Wardway's own people do from a terminal.
import "./node-version.mjs";
import { runWithDatabase } from "./with-database.mjs";

await runWithDatabase("scripts/staff-command.ts");
