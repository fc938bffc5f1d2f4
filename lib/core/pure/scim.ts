import { codeOf } from "@/lib/core/pure/error-codes";
import { Refusal } from "@/lib/core/pure/errors";

/** The words of SCIM 2.0 (RFC 7643 and 7644): how identity providers write people. */

export const scimTypeOfMedia = "application/scim+json";

const core = "urn:ietf:params:scim:schemas:core:2.0";
const messages = "urn:ietf:params:scim:api:messages:2.0";

export const scimSchemas = {
  user: `${core}:User`,
  group: `${core}:Group`,
  enterpriseUser: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
  schema: `${core}:Schema`,
  resourceType: `${core}:ResourceType`,
  provider: `${core}:ServiceProviderConfig`,
  list: `${messages}:ListResponse`,
  patch: `${messages}:PatchOp`,
  error: `${messages}:Error`,
} as const;

/** What a 400 or 409 is about, in the words of RFC 7644 section 3.12. */
type ScimType =
  | "invalidFilter"
  | "invalidPath"
  | "invalidSyntax"
  | "invalidValue"
  | "mutability"
  | "noTarget"
  | "uniqueness";

export const scimErrorBody = (status: number, detail: string, scimType?: ScimType) => ({
  schemas: [scimSchemas.error],
  status: String(status),
  ...(scimType && { scimType }),
  detail,
});

/** A refusal in the shape that identity providers read. */
export const scimRefusal = (status: number, detail: string, scimType?: ScimType) =>
  new Refusal(codeOf(status, null), status, scimErrorBody(status, detail, scimType));

/** What the resource is called in an address under /scim/v2. */
export const scimPaths = {
  user: (id: string) => `/scim/v2/Users/${encodeURIComponent(id)}`,
  group: (id: string) => `/scim/v2/Groups/${encodeURIComponent(id)}`,
};
