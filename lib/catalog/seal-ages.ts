import { passportChangedSince } from "@/lib/credentials/passports/queries/content";
import type { ChangedSince } from "@/lib/files/seals/queries";

/** Whether the credentials that a sealed document shows have changed since: agreements show none. */
export const changedSince: ChangedSince = async (row) =>
  row.kind === "passport" ? passportChangedSince(row) : null;
