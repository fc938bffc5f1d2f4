import { scimRefusal, scimSchemas } from "@/lib/core/pure/scim";
import { directoryTexts } from "@/lib/organizations/directory/words";

const verbs = ["add", "remove", "replace"] as const;

/** One step of a PATCH; a path of null means that the value is an object of attributes. */
export type Operation = { op: (typeof verbs)[number]; path: string | null; value: unknown };

/** Far more than an identity provider sends at once. */
const mostOperations = 1000;

/** A name, a dotted one, or one with a filter in brackets. */
const pathShape = /^[a-z][\w:.$-]*(\[[^[\]]{1,500}\])?(\.[a-z][\w$-]*)?$/i;

function operationOf(given: unknown): Operation {
  const { op, path, value } = (given ?? {}) as Record<string, unknown>;
  const verb = typeof op === "string" ? verbs.find((each) => each === op.toLowerCase()) : undefined;
  if (!verb) throw scimRefusal(400, "op has to be add, remove or replace.", "invalidSyntax");
  if (path === undefined || path === null || path === "") return { op: verb, path: null, value };
  if (typeof path !== "string" || !pathShape.test(path.trim()))
    throw scimRefusal(400, "This path cannot be read.", "invalidPath");
  return { op: verb, path: path.trim(), value };
}

/** The steps of a PATCH in their order; `op` in any case, as providers send it [ACS-C-035]. @throws 400 */
export function operationsOf(body: Record<string, unknown>): Operation[] {
  const named = Array.isArray(body.schemas) ? body.schemas : [];
  if (!named.some((each) => String(each).toLowerCase() === scimSchemas.patch.toLowerCase()))
    throw scimRefusal(400, directoryTexts.unknownSchema, "invalidSyntax");
  const key = Object.keys(body).find((each) => each.toLowerCase() === "operations");
  const list = key ? body[key] : undefined;
  if (!Array.isArray(list) || list.length === 0 || list.length > mostOperations)
    throw scimRefusal(400, "Operations has to be a list.", "invalidSyntax");
  return list.map(operationOf);
}
