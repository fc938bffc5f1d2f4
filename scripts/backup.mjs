// `npm run backup -- <folder>`: database and files as they are now; with --restore, back to what they were.
import "./node-version.mjs";
import { runWithDatabase } from "./with-database.mjs";

await runWithDatabase("scripts/backup-command.ts");
