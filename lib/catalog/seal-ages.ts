import { reportChangedSince } from "@/lib/connections/readiness/queries/report";
import { passportChangedSince } from "@/lib/credentials/passports/queries/content";
import type { ChangedSince } from "@/lib/files/seals/queries";

/** Whether the credentials that a sealed document shows have changed since: agreements show none. */
export const changedSince: ChangedSince = async (row) => {
  if (row.kind === "passport") return passportChangedSince(row);
  return row.kind === "report" ? reportChangedSince(row) : null;
};
