import type { Typed } from "@/lib/core/pure/form-action";

const facts = ["has_contract", "credentials_verified"];

/** What a browser's own form records of an organization: a fact is "on" or "off"; without a fee it is the product's own. */
export function organizationOfForm(fields: Typed): Record<string, unknown> {
  const recorded = Object.entries(fields).map(([name, value]) => {
    if (facts.includes(name)) return [name, value === "on"];
    if (name === "platform_fee_percent") return [name, value === "" ? null : value];
    return [name, value];
  });
  return Object.fromEntries(recorded);
}
