// `npm run backup -- <folder>`: database and files as they are now; with --restore, back to what they were.
import "../start/node-version.mjs";
import { runWithDatabase } from "../start/with-database.mjs";

await runWithDatabase("scripts/commands/backup.ts");
