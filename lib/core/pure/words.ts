import { z } from "zod";
import { camelKeys } from "@/lib/core/pure/case";
import { type CodeCategory, codesOf } from "@/lib/core/pure/codes";
import { notFound } from "@/lib/core/pure/errors";
import { dayPattern, isCivilDate } from "@/lib/core/pure/kinds";
import { normalizeEmail, plainText } from "@/lib/core/pure/plain-text";

/** The kinds of value that calls speak in: how each is written on the wire and what makes it wrong. */

z.config({
  // zod's JIT first tries whether it may use `eval`. The pages' Content-Security-Policy forbids it, and the browser
  // reports each try as a violation. A call's schemas come after this file.
  jitless: typeof window !== "undefined",
  customError: (issue) =>
    issue.code === "invalid_type" && issue.input === undefined ? "This field is required." : "Invalid value",
});

/** An input written in snake_case on the wire, handed on in camelCase. */
export const wire = <Schema extends z.ZodObject>(schema: Schema) => schema.transform(camelKeys);

/** An id in whatever case it comes: ids are compared as texts, and are written in small letters. */
export const uuid = z.uuid().toLowerCase();

/** What a call asks that takes nothing. */
export const noInput = z.object({});

/** What a call answers that has nothing to say. */
export const nothing = z.null();

/** What a call asks about one thing: the `{id}` of its path. */
export const idInput = wire(z.object({ id: uuid }));

/** An id out of a path. @throws 404 for a text that is the id of nothing */
export function ensureId(text: unknown): string {
  const id = uuid.safeParse(text);
  if (!id.success) throw notFound();
  return id.data;
}

/** For a door whose input is wrong: the 404 of what the path names comes first. */
export const visibleBy =
  <Actor>(read: (actor: Actor, id: string) => Promise<unknown>) =>
  async (actor: Actor, path: Record<string, string>) => {
    await read(actor, ensureId(path.id));
  };

/** A calendar day without a zone, `yyyy-MM-dd`, from 1900 to 2199 (SIL-183). */
export const civilDate = z.string().regex(dayPattern).refine(isCivilDate).meta({ format: "date" });

/** Of "+010000-01-01T…" no day is left. */
const utcDayOf = (instant: string) => new Date(instant).toISOString().split("T")[0] ?? "";

/** An instant as it is asked for, ISO 8601 with its offset, on a day that the product knows (SIL-183). */
export const askedInstant = z.iso
  .datetime({ offset: true, abort: true })
  .refine((instant) => isCivilDate(utcDayOf(instant)))
  .meta({ format: "date-time" });

/** A time of day, `HH:mm` on a 24-hour clock. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ example: "19:00" });

/** Free text, kept plain. */
export const text = (max = 2000) =>
  z
    .string()
    .transform(plainText)
    .pipe(z.string().max(max, `Ensure this field has no more than ${max} characters.`));

/** Free text that may be left out, which is the empty one. */
export const optionalText = (max?: number) =>
  text(max)
    .nullish()
    .transform((given) => given ?? "");

/** Text that may not be blank, with the documented message. */
export const requiredText = (message: string, max = 2000) =>
  z.preprocess((value) => value ?? "", text(max).pipe(z.string().min(1, message)));

/** Beyond this no amount means anything; with a fee of as much again its cents still fit their column. */
const mostDollars = 10_000_000;

const isAmount = (value: number) =>
  Math.abs(value) <= mostDollars && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** An amount in dollars, at most two decimals, kept as integer cents. */
export const dollars = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+(\.\d{1,2})?$/)
      .transform(Number),
  ])
  .refine(isAmount)
  .transform((value) => Math.round(value * 100));

/** Several values in one parameter: comma-separated, repeated, or an array (SIL-10). */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => {
    if (value === undefined || value === null || value === "") return undefined;
    const values = Array.isArray(value) ? value : [value];
    return values
      .flatMap((each) => (typeof each === "string" ? each.split(",") : [each]))
      .filter((each) => each !== "");
  }, z.array(item).max(1000).optional());

/** A query parameter that is on or off. */
export const toggle = z.preprocess((value) => {
  if (value === "true" || value === "1" || value === true) return true;
  if (value === "false" || value === "0" || value === false) return false;
  return value === "" ? undefined : value;
}, z.boolean().optional());

const ofDigits = (value: unknown) =>
  typeof value === "string" && /^-?\d+$/.test(value.trim()) ? Number(value) : value;

/** A whole number in a query string or body, of the size that its column holds. */
export const wholeNumber = z.preprocess(ofDigits, z.int32());

/** A whole number within bounds; the one text is shown whatever is wrong with it. */
export const wholeNumberIn = ([min, max]: readonly [min: number, max: number], error: string) =>
  z.preprocess(ofDigits, z.int32({ error, abort: true }).min(min, error).max(max, error));

export const maxPageSize = 10_000;

/** Paging of every list (SIL-09). */
export const paging = {
  limit: wholeNumber.pipe(z.number().min(1).max(maxPageSize)).default(25),
  offset: wholeNumber.pipe(z.number().min(0).max(1_000_000)).default(0),
};

/** The envelope of every list (SIL-09). */
export const listShape = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });

export const detailShape = z.object({ detail: z.string() });

/** The API key by which something was done in its maker's name [ACS-I-006]. */
export const viaShape = z.object({ key_id: uuid, name: z.string() });

/** Numbers of an answer that are no amounts: every other number that is not whole is one of dollars. */
const inUnit = (unit: string) => z.number().meta({ "x-unit": unit });
export const hourCount = inUnit("hours");
export const dayCount = inUnit("days");
export const secondCount = inUnit("seconds");
export const percentage = inUnit("percent");
/** What a mile is paid, to a tenth of a cent. */
export const dollarsAMile = inUnit("dollars a mile");

/** An instant on the wire, ISO 8601 in UTC. */
export const isoInstant = z.string().meta({ format: "date-time" });

/** Lets a value through if it is one of `values`, whatever its case. */
export const oneOfAnyCase = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess(
    (value) =>
      typeof value === "string"
        ? (values.find((each) => each.toLowerCase() === value.toLowerCase()) ?? value)
        : value,
    z.enum(values),
  );

const codesIn = (category: CodeCategory) => codesOf(category) as [string, ...string[]];

/** One code of a category, as bodies write it. */
export const codeOf = (category: CodeCategory) => z.enum(codesIn(category));

/** A question by one code of a category, in any case (SIL-12). */
export const askedCode = (category: CodeCategory) => oneOfAnyCase(codesIn(category));

/** A filter by codes of a category: several, each in any case (SIL-12). */
export const codeFilter = (category: CodeCategory) => listOf(askedCode(category));

/** Each item once, where it was named first. */
export const eachOnce = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/** Of several items for one key the last counts. */
export const lastOfEach = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** The lengths that mail itself allows: 64 before the @, 63 between dots behind it. */
const fitsMail = (email: string) => /^[^@]{1,64}@(?:[^.]{1,63}\.)+[^.]{1,63}$/.test(email);

const oddEmail = "That email doesn't look quite right.";

export const emailField = z.preprocess(
  (value) => (typeof value === "string" ? normalizeEmail(value) : (value ?? "")),
  z
    .string()
    .min(1, "Email is required")
    .max(254, oddEmail)
    .pipe(z.email({ error: oddEmail, abort: true }).refine(fitsMail, oddEmail)),
);

/** A phone number: 10 to 20 characters, of which at least ten are digits. */
export const phoneField = requiredText("Phone Number is required", 20).refine(
  (phone) => phone === "" || phone.replace(/\D/g, "").length >= 10,
  "Invalid value",
);

/** The words of campaigns: links and printed codes that say where people come from. */

/** So many parameters of a campaign are kept, and so much of each. */
export const mostUtmParams = 30;
