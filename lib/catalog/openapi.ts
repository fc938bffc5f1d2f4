import { allCalls, type DescribedCall } from "@/lib/catalog/calls";
import { errorMeanings } from "@/lib/catalog/error-meanings";
import { type Call, isForPersons, pathParameters } from "@/lib/core/pure/call";
import { errorCodeHeader } from "@/lib/core/pure/error-codes";
import { resultShapeOf } from "@/lib/core/pure/list-csv";
import { capitalized } from "@/lib/core/pure/text";
import type { Who } from "@/lib/core/pure/who";
import { headers, parameters, refer, responses } from "./openapi-components";
import { type JsonSchema, propertiesOf, requiredOf, schemaOf, withoutProperties } from "./openapi-schemas";

/** The API description (OpenAPI 3.1), written from the declarations that the server and the browser obey (SIL-167). */

/** Who may call, in a sentence. */
export function whoText(who: Who): string {
  if (who.everyone) return "Everybody, with or without a session.";
  if (who.signedIn) return "Everybody with a session.";
  const admitted = [
    who.provider && (who.provider === "complete" ? "activated providers" : "providers"),
    who.rep === "complete" && "representatives of an activated organization",
    Array.isArray(who.rep) && `representatives with one of: ${who.rep.join(", ")}`,
    who.staff && (who.staff === "reads" ? "staff, audited" : "staff"),
  ].filter((text) => typeof text === "string");
  const text = admitted.join("; ") || "nobody but the product itself";
  return `${capitalized(text)}.`;
}

const isList = ({ output }: DescribedCall) => resultShapeOf(output) !== undefined;

const parameter = (
  place: string,
  name: string,
  schema: JsonSchema = { type: "string" },
  required = false,
) => ({
  name,
  in: place,
  required,
  schema,
});

/** Every list is a file, too; one with a file of its own form names the parameters itself [SCH-C-001]. */
const parametersOfFile = (call: DescribedCall, properties: Record<string, JsonSchema>) =>
  isList(call) && !properties.format
    ? [
        parameter("query", "format", { type: "string", enum: ["csv"] }),
        parameter("query", "bom", { type: "boolean", default: false }),
      ]
    : [];

function parametersOf(call: DescribedCall, input: JsonSchema) {
  const inPath = pathParameters(call.path);
  const properties = propertiesOf(input);
  const path = inPath.map((name) => parameter("path", name, properties[name], true));
  const inQuery = call.method === "GET" || call.takes === "bytes";
  const query = Object.entries(inQuery ? properties : {})
    .filter(([name]) => !inPath.includes(name) && !besideTheBody(call).includes(name))
    .map(([name, schema]) => ({
      ...parameter("query", name, schema, requiredOf(input).includes(name) && !("default" in schema)),
      ...(schema.type === "array" && { style: "form", explode: false }),
    }));
  const inFile = parametersOfFile(call, properties);
  const inHeader = Object.entries(call.headers).map(([name, field]) =>
    parameter("header", field, properties[name]),
  );
  const headers = [
    "timeZone",
    ...(call.who.everyone ? [] : ["contextType", "contextId", "contextMemberId"]),
    ...(call.method === "POST" && !call.who.everyone ? ["idempotencyKey"] : []),
    ...(call.versioned && call.method !== "GET" ? ["readVersion"] : []),
  ];
  return [...path, ...query, ...inFile, ...inHeader, ...headers.map((name) => refer("parameters", name))];
}

/** Inputs that are neither in the path nor among the fields of the body or query. */
const besideTheBody = (call: Call) => [
  ...Object.keys(call.headers),
  ...(call.takes === "bytes" ? ["body"] : []),
];

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** The body; a bulk call's input is `items`, its body the bare list. */
function bodyOf(call: Call, input: JsonSchema) {
  if (call.method === "GET") return null;
  if (call.takes === "bytes") {
    const schema = { type: "string", format: "binary" };
    return { required: true, content: { "application/octet-stream": { schema } } };
  }
  const rest = withoutProperties(input, [...pathParameters(call.path), ...besideTheBody(call)]);
  const properties = propertiesOf(rest);
  if (Object.keys(properties).length === 0) return null;
  const schema = Object.keys(properties).join() === "items" ? properties.items : rest;
  const types = ["application/json", ...(call.takes === "form" ? formTypes : [])];
  return {
    required: requiredOf(rest).length > 0,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  };
}

function responsesOf(call: DescribedCall, input: JsonSchema, hasBody: boolean) {
  const answer =
    call.status === 204
      ? { description: "Done." }
      : {
          description: call.status === 201 ? "Created." : "Answered.",
          content: {
            "application/json": { schema: schemaOf(call.output, "output") },
            ...(isList(call) && { "text/csv": { schema: { type: "string" } } }),
          },
          ...(call.versioned && {
            headers: { ETag: { description: "The version of the record.", schema: { type: "string" } } },
          }),
        };
  const refusals = [
    ...(Object.keys(propertiesOf(input)).length > 0 ? ["400"] : []),
    ...(call.who.everyone ? [] : ["401"]),
    ...(call.who.everyone && call.method === "GET" ? [] : ["403"]),
    ...(pathParameters(call.path).length > 0 ? ["404"] : []),
    ...(call.method === "POST" && !call.who.everyone ? ["409", "422"] : []),
    ...(hasBody ? ["415"] : []),
    "429",
    "500",
  ];
  return {
    [call.status]: answer,
    ...Object.fromEntries(refusals.map((status) => [status, refer("responses", `refusal${status}`)])),
  };
}

/** Whether programs may call it by a key: what representatives do, but for calls of persons [ACS-C-017]. */
const isOpenToKeys = (call: Call) => Boolean(call.who.rep || call.who.signedIn) && !isForPersons(call);

function securityOf(call: Call) {
  if (call.who.everyone) return [{}];
  const session = call.method === "GET" ? { session: [] } : { session: [], csrfToken: [] };
  return isOpenToKeys(call) ? [session, { apiKey: [] }] : [session];
}

const sentences = (call: Call) =>
  [
    `Who: ${whoText(call.who)}`,
    isForPersons(call) && "Persons only: a key is refused.",
    isOpenToKeys(call) && call.who.whole && "A key for some facilities is refused.",
  ]
    .filter((text) => typeof text === "string")
    .join(" ");

const spaced = (noun: string) => capitalized(noun.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

function operationOf(noun: string, name: string, call: DescribedCall) {
  const input = schemaOf(call.input, "input");
  const body = bodyOf(call, input);
  // Jobs are nobody who calls.
  const { jobs: _, ...who } = call.who;
  return {
    operationId: `${noun}.${name}`,
    tags: [spaced(noun)],
    summary: call.summary,
    description: sentences(call),
    "x-who": who,
    "x-person": isForPersons(call),
    security: securityOf(call),
    parameters: parametersOf(call, input),
    ...(body && { requestBody: body }),
    responses: responsesOf(call, input, body !== null && call.takes !== "bytes"),
  };
}

const introduction = `Every path also answers without its trailing slash. Lists answer \`{count, next, previous, results}\`, and with
\`format=csv\` all their rows as a CSV file.
Providers and assignments are counted up to 1,000: above it \`count\` is only certain on the last page.
Parameters that take several values may be comma-separated, repeated, or written \`name[]\`. Dates are \`yyyy-MM-dd\`,
times of day \`HH:mm\`, amounts dollars. What changes something needs the CSRF token as soon as a session cookie comes
with it, calls that everybody may make included; without a session it is refused to pages of other sites. A body is JSON
only if its Content-Type says so.

Programs call by an API key of an organization, in the header \`Authorization: Bearer wk_…\`: no cookie is read then, and
no CSRF token or context header is needed. A key acts as the representative who made it, within its groups and facilities.
Calls with \`x-person: true\` are refused to keys. 600 calls a minute are answered, 30 of them writes; the headers
\`RateLimit\` and \`RateLimit-Policy\` say how many are left.

Every refusal says in the header \`${errorCodeHeader}\` what kind of refusal it is:

${Object.entries(errorMeanings)
  .map(([code, meaning]) => `- \`${code}\`: ${meaning}`)
  .join("\n")}`;

function paths() {
  const all: Record<string, Record<string, unknown>> = {};
  for (const { noun, name, call } of allCalls) {
    all[call.path] = { ...all[call.path], [call.method.toLowerCase()]: operationOf(noun, name, call) };
  }
  return all;
}

/** Written once per process: declarations do not change while it runs. */
let description: Record<string, unknown> | undefined;

export function apiDescription(): Record<string, unknown> {
  description ??= {
    openapi: "3.1.0",
    info: { title: "Wardway API", version: "1", description: introduction },
    servers: [{ url: "/api" }],
    paths: paths(),
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "next-auth.session-token" },
        apiKey: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "wk_{prefix}_{secret}",
          description: "A key that the organization has made under Integrations.",
        },
        csrfToken: {
          type: "apiKey",
          in: "header",
          name: "X-CSRFToken",
          description: "The value of the cookie csrftoken.",
        },
      },
      parameters,
      headers,
      responses,
    },
  };
  return description;
}
