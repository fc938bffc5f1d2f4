import { z } from "zod";
import {
  eachOnce,
  isoInstant,
  listShape,
  paging,
  requiredText,
  uuid,
  wholeNumberIn,
  wire,
} from "@/lib/core/pure/words";
import type { Verification } from "@/lib/credentials/checks/schema";
import {
  passcodeDigits,
  passportDays,
  passportEndings,
  passportSections,
  passportTexts,
  passportViewKinds,
} from "@/lib/credentials/passports/words";
import { emptyAsNull } from "@/lib/credentials/schema";

/** The words of passports, in zod. */

export const passportsInput = wire(z.object(paging));
export type PassportsInput = z.output<typeof passportsInput>;

const { least, most } = passcodeDigits;

/** Sections as they are chosen, each once and in the order in which they are shown. */
const chosenSections = z
  .preprocess(
    (value) => value ?? [],
    z.array(z.enum(passportSections)).min(1, passportTexts.noSection).max(100),
  )
  .transform((chosen) => passportSections.filter((section) => eachOnce(chosen).includes(section)));

export const newPassportInput = wire(
  z
    .object({
      label: requiredText(passportTexts.noLabel, 100),
      sections: chosenSections,
      include_files: z.boolean().default(false),
      passcode: z.preprocess(
        emptyAsNull,
        z
          .string()
          .regex(new RegExp(`^[0-9]{${least},${most}}$`), passportTexts.oddPasscode)
          .nullable(),
      ),
      expires_in_days: wholeNumberIn([passportDays.least, passportDays.most], passportTexts.oddDays).default(
        passportDays.usual,
      ),
    })
    .refine(({ include_files, passcode }) => !include_files || passcode !== null, {
      path: ["passcode"],
      message: passportTexts.noPasscode,
    }),
);
export type NewPassportInput = z.output<typeof newPassportInput>;

/** A link as its provider reads it; the passcode is never answered. */
export const passportShape = z.object({
  id: uuid,
  label: z.string(),
  sections: z.array(z.enum(passportSections)),
  include_files: z.boolean(),
  has_passcode: z.boolean(),
  is_active: z.boolean(),
  expires_at: isoInstant,
  ended_at: isoInstant.nullable(),
  ended_by: z.enum(passportEndings).nullable(),
  created_at: isoInstant,
  /** The address that is shared. */
  url: z.string(),
  /** How often something of it was shown, and when last. */
  opened_count: z.number().int(),
  last_opened_at: isoInstant.nullable(),
});
export type Passport = z.output<typeof passportShape>;

export const passportListShape = listShape(passportShape);

/** Views of one link; the `{id}` of the path is the link's. */
export const passportViewsInput = wire(z.object({ id: uuid, ...paging }));
export type PassportViewsInput = z.output<typeof passportViewsInput>;

export const passportViewShape = z.object({
  id: uuid,
  at: isoInstant,
  what: z.enum(passportViewKinds),
  /** Of a file that was taken; null for everything else, and for a file that is gone. */
  file_name: z.string().nullable(),
  network: z.string(),
  program: z.string(),
});
export type PassportView = z.output<typeof passportViewShape>;

export const passportViewListShape = listShape(passportViewShape);

export const passportPdfShape = z.object({ url: z.string() });

/** One credential as a passport shows it. */
export type ShownItem = {
  title: string;
  number: string;
  /** In words: "Given Jan 5, 2026", "Expires Dec 13, 2026". */
  dates: string[];
  state: Verification["state"];
  isDue: boolean;
  label: string;
  /** "With {source} on {day}", of what is verified alone. */
  proof: string | null;
};

/** A section: credentials, facts about the person, or one sentence. */
export type ShownSection = {
  title: string;
  items?: ShownItem[];
  facts?: [label: string, value: string][];
  sentence?: string;
};

/** A copy of a credential that is shown. */
export type ShownFile = { id: string; of: string; name: string; sizeBytes: number; sha256: string | null };

/** All that a passport says, whether on its page or in its PDF. */
export type PassportContent = {
  displayName: string;
  degrees: string;
  specialties: string;
  npi: { number: string; label: string; proof: string | null } | null;
  sections: ShownSection[];
  files: ShownFile[];
};
