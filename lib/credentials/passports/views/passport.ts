import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { isOpen, type LinkFacts } from "@/lib/credentials/passports/rules/standing";
import { type Passport, passportShape } from "@/lib/credentials/passports/schema";

type Computed = "url" | "has_passcode" | "is_active";
export type PassportRow = RowOf<typeof passportShape, Computed> & LinkFacts & { passcodeHash: string | null };

/** A link as its provider reads it [CRD-C-027]. */
export const viewPassport = (row: PassportRow, url: string, now: Date): Passport =>
  viewOf(passportShape, row, {
    url,
    has_passcode: row.passcodeHash !== null,
    is_active: isOpen(row, now),
  });
