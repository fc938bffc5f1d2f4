import { createMultiParser, createParser } from "nuqs/server";
import { isCivilDate, isId } from "@/lib/core/pure/kinds";
import { normalized } from "@/lib/core/pure/plain-text";

/** What the parameters of a list may say. Text that makes no sense is as good as none. */

/** Beyond this page nobody reads, and the server takes no such offset. */
const lastPage = 1_000;

/** The page an address asks for: the first, where it makes no sense. */
export const pageNumber = (text: string | null) =>
  Math.min(lastPage, Math.max(1, Math.trunc(Number(text)) || 1));

export const asPage = createParser({ parse: pageNumber, serialize: String }).withDefault(1);

const text = (clean: (value: string) => string) =>
  createParser({ parse: clean, serialize: (value) => value }).withDefault("");

/** Cuts a text by the length that the server counts: normalising makes two signs of some. */
const cut = (value: string, longest: number) => normalized(value).slice(0, longest);

export const asText = (longest: number) => text((value) => cut(value, longest));

export const asTrimmedText = (longest: number) => text((value) => cut(value.trim(), longest));

/** True where the address says so, in this word. */
export const asFlag = createParser({ parse: (value) => value === "true", serialize: String }).withDefault(
  false,
);

/** A text of this kind; null for any other. */
export const asKind = (isKind: (value: string) => boolean) =>
  createParser({ parse: (value) => (isKind(value) ? value : null), serialize: (value) => value });

export const asDay = asKind(isCivilDate);
export const asId = asKind(isId);

/** Some of these values, with commas between them or one parameter each. */
export const asSome = <Value extends string>(known: readonly Value[]) =>
  createMultiParser<Value[]>({
    parse: (texts) => {
      const given = new Set<string>(texts.flatMap((each) => each.split(",")));
      return [...given].filter((each): each is Value => (known as readonly string[]).includes(each));
    },
    serialize: (values) => [values.join(",")],
    eq: (one, other) => one.join() === other.join(),
  }).withDefault([]);

/** Some ids, with commas between them or one parameter each; those beyond the most are passed over. */
export const asIds = (most: number) =>
  createMultiParser<string[]>({
    parse: (texts) => [...new Set(texts.flatMap((each) => each.split(",")))].filter(isId).slice(0, most),
    serialize: (values) => [values.join(",")],
    eq: (one, other) => one.join() === other.join(),
  }).withDefault([]);
