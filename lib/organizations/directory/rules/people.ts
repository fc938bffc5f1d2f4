import { scimRefusal, scimSchemas } from "@/lib/core/pure/scim";
import { emailField } from "@/lib/core/pure/words";
import { directoryTexts } from "@/lib/organizations/directory/words";
import { attributeOf } from "./filter";
import { type Operation, operationsOf } from "./operations";

/** What a directory may say of a person; everything else it sends is left alone. */
export type PersonState = {
  email: string;
  firstName: string;
  lastName: string;
  externalId: string | null;
  /** Null where nothing was said. */
  active: boolean | null;
};

const longestName = 100;
const longestId = 200;

const text = (value: unknown, longest: number) => String(value).trim().slice(0, longest);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function booleanOf(value: unknown): boolean {
  if (typeof value === "boolean") return value;
  const word = typeof value === "string" ? value.toLowerCase() : "";
  if (word === "true") return true;
  if (word === "false") return false;
  throw scimRefusal(400, "active has to be true or false.", "invalidValue");
}

function addressOf(value: unknown): string {
  const read = emailField.safeParse(value);
  if (!read.success) throw scimRefusal(400, directoryTexts.noAddress, "invalidValue");
  return read.data as string;
}

const nameParts: Record<string, "firstName" | "lastName"> = {
  givenname: "firstName",
  familyname: "lastName",
};

/** The state with a name changed. Null takes it away. */
function withName(state: PersonState, value: unknown): PersonState {
  if (!isRecord(value)) return state;
  const parts = Object.entries(value).flatMap(([key, each]) => {
    const part = nameParts[key.toLowerCase()];
    return part ? [[part, each === null ? "" : text(each, longestName)]] : [];
  });
  return { ...state, ...Object.fromEntries(parts) };
}

/** How each attribute that is not ignored changes the state. */
const changes: Record<string, (state: PersonState, value: unknown) => PersonState> = {
  username: (state, value) => ({ ...state, email: addressOf(value) }),
  externalid: (state, value) => ({ ...state, externalId: value === null ? null : text(value, longestId) }),
  active: (state, value) => ({ ...state, active: booleanOf(value) }),
  name: withName,
  "name.givenname": (state, value) => withName(state, { givenName: value }),
  "name.familyname": (state, value) => withName(state, { familyName: value }),
};

/** Attributes that cannot be taken away. */
const lasting = new Set(["username", "active"]);

const setAttribute = (state: PersonState, name: string, value: unknown) =>
  changes[attributeOf(name)]?.(state, value) ?? state;

/** @throws 400 invalidSyntax for a body that names none of its schemas, or an unknown one */
export function ensureSchemas(body: Record<string, unknown>, needed: string, others: readonly string[] = []) {
  const named = Array.isArray(body.schemas) ? body.schemas : [];
  const known = [needed, ...others].map((each) => each.toLowerCase());
  const isKnown = (each: unknown) => typeof each === "string" && known.includes(each.toLowerCase());
  if (named.some((each) => String(each).toLowerCase() === needed.toLowerCase()) && named.every(isKnown))
    return;
  throw scimRefusal(400, directoryTexts.unknownSchema, "invalidSyntax");
}

/**
 * The person that a whole resource describes, on top of what is there: an attribute that is not sent stays
 * [ACS-C-034 ACS-C-035]. @throws 400
 */
export function personOf(body: Record<string, unknown>, before: PersonState | null): PersonState {
  ensureSchemas(body, scimSchemas.user, [scimSchemas.enterpriseUser]);
  const names = new Map(Object.keys(body).map((key) => [attributeOf(key), key]));
  const userName = body[names.get("username") ?? ""];
  if (userName === undefined) throw scimRefusal(400, directoryTexts.noAddress, "invalidValue");
  const empty = before ?? { email: "", firstName: "", lastName: "", externalId: null, active: null };
  return [...names]
    .filter(([, key]) => body[key] !== null || attributeOf(key) === "externalid")
    .reduce((state, [name, key]) => setAttribute(state, name, body[key]), empty);
}

function changed(state: PersonState, { op, path, value }: Operation): PersonState {
  const name = path === null ? null : attributeOf(path);
  if (op === "remove") {
    if (name === null) throw scimRefusal(400, "remove needs a path.", "noTarget");
    if (lasting.has(name)) throw scimRefusal(400, `${path} cannot be removed.`, "mutability");
    return name in changes ? setAttribute(state, name, null) : state;
  }
  if (name !== null) return setAttribute(state, name, value);
  if (!isRecord(value))
    throw scimRefusal(400, "Without a path the value has to be an object.", "invalidValue");
  return Object.entries(value).reduce((before, [key, each]) => setAttribute(before, key, each), state);
}

/** The person after every operation of a PATCH, or nothing of it [ACS-C-035]. @throws 400 */
export const patchedPerson = (body: Record<string, unknown>, before: PersonState): PersonState =>
  operationsOf(body).reduce(changed, before);
