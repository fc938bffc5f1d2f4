import { scimRefusal, scimSchemas } from "@/lib/core/pure/scim";
import { env } from "@/lib/core/server/env";
import { viewScimList } from "@/lib/organizations/directory/views";
import { mostPerPage } from "@/lib/organizations/directory/words";

/** What an identity provider reads first: what is supported, and which resources there are (RFC 7643 section 5 to 7). */

const location = (path: string) => `/scim/v2/${path}`;

export const serviceProvider = () => ({
  schemas: [scimSchemas.provider],
  documentationUri: `${env().appUrl}/api/docs/`,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostPerPage },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "Bearer token",
      description: "The token that the organization's Security page makes.",
      primary: true,
    },
  ],
  meta: { resourceType: "ServiceProviderConfig", location: location("ServiceProviderConfig") },
});

type Attribute = { name: string; description: string; [more: string]: unknown };

/** An attribute with what RFC 7643 section 7 assumes where nothing else is said. */
const attribute = (given: Attribute) => {
  const usual = {
    type: "string",
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: "readWrite",
    returned: "default",
    uniqueness: "none",
  };
  return Object.assign(usual, given);
};

const value = (description: string, more: object = {}) =>
  attribute(Object.assign({ name: "value", description }, more));

const userAttributes = [
  attribute({
    name: "userName",
    description: "The person's e-mail address, by which they sign in.",
    required: true,
    uniqueness: "server",
  }),
  attribute({
    name: "name",
    description: "The person's name.",
    type: "complex",
    subAttributes: [
      attribute({ name: "givenName", description: "First name." }),
      attribute({ name: "familyName", description: "Last name." }),
      attribute({ name: "formatted", description: "Both.", mutability: "readOnly" }),
    ],
  }),
  attribute({
    name: "emails",
    description: "The address, once more.",
    type: "complex",
    multiValued: true,
    mutability: "readOnly",
    subAttributes: [value("The address.", { mutability: "readOnly" })],
  }),
  attribute({
    name: "active",
    description: "Whether the person may sign in.",
    type: "boolean",
  }),
  attribute({
    name: "groups",
    description: "The permission groups of the person; the groups change them.",
    type: "complex",
    multiValued: true,
    mutability: "readOnly",
    subAttributes: [value("The group's id.", { mutability: "readOnly" })],
  }),
];

const groupAttributes = [
  attribute({ name: "displayName", description: "The group's name.", mutability: "readOnly" }),
  attribute({
    name: "members",
    description: "Who is in the group.",
    type: "complex",
    multiValued: true,
    subAttributes: [value("The person's id.", { mutability: "immutable" })],
  }),
];

const schemaOf = (id: string, name: string, description: string, attributes: object[]) => ({
  schemas: [scimSchemas.schema],
  id,
  name,
  description,
  attributes,
  meta: { resourceType: "Schema", location: location(`Schemas/${id}`) },
});

const allSchemas = () => [
  schemaOf(scimSchemas.user, "User", "A representative of the organization.", userAttributes),
  schemaOf(scimSchemas.group, "Group", "A permission group.", groupAttributes),
];

const typeOf = (name: string, endpoint: string, schema: string) => ({
  schemas: [scimSchemas.resourceType],
  id: name,
  name,
  endpoint,
  schema,
  meta: { resourceType: "ResourceType", location: location(`ResourceTypes/${name}`) },
});

const allTypes = () => [
  typeOf("User", "/Users", scimSchemas.user),
  typeOf("Group", "/Groups", scimSchemas.group),
];

const listed = (resources: { id: string }[]) => viewScimList(resources, resources.length, 1);

/** @throws 404 */
function oneOf(resources: { id: string }[], id: string) {
  const found = resources.find((each) => each.id === id);
  if (!found) throw scimRefusal(404, "The resource is not known here.");
  return found;
}

export const listSchemas = () => listed(allSchemas());
export const getSchema = (id: string) => oneOf(allSchemas(), id);
export const listResourceTypes = () => listed(allTypes());
export const getResourceType = (id: string) => oneOf(allTypes(), id);
