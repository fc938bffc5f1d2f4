import { invalid } from "@/lib/core/pure/errors";

const roleTaken = "This contact already has this role at the facility.";

/** The link that was made; none was where the contact had the role already. @throws 400 then (SIL-133) */
export function ensureNewRole(id: string | undefined): string {
  if (!id) throw invalid({ role: roleTaken });
  return id;
}
