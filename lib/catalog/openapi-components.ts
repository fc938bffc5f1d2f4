import { errorMeanings } from "@/lib/catalog/error-meanings";
import { errorCodeHeader } from "@/lib/core/pure/error-codes";
import type { JsonSchema } from "./openapi-schemas";

/** What the calls of the API description have in common: headers and refusals. */

export const refer = (kind: "parameters" | "responses" | "headers", name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

const header = (name: string, description: string, schema: JsonSchema = { type: "string" }) => ({
  name,
  in: "header",
  required: false,
  description,
  schema,
});

export const parameters = {
  timeZone: header("X-Timezone", "IANA name of the caller's time zone; UTC when missing or unknown."),
  contextType: header("X-Context-Type", "Who acts; must agree with the session.", {
    type: "string",
    enum: ["provider_id", "healthcare_entity_id"],
  }),
  contextId: header("X-Context-Id", "The provider's or organization's id; must agree with the session."),
  contextMemberId: header("X-Context-Member-Id", "The member's id; must agree with the session."),
  idempotencyKey: header(
    "Idempotency-Key",
    "The same key and body get the stored answer for 24 hours, and have one effect.",
    { type: "string", maxLength: 255 },
  ),
  readVersion: header(
    "If-Match",
    "The ETag of the record as it was read. When it has another one by now, nothing is written and the answer is 400 " +
      "with `X-Error-Code: stale`. Without it the record is written whatever it holds.",
  ),
};

export const headers = {
  errorCode: {
    description: "What kind of refusal this is. Programs read it; the texts are for people.",
    schema: { type: "string", enum: Object.keys(errorMeanings) },
  },
};

const codeHeader = { [errorCodeHeader]: refer("headers", "errorCode") };

const refusal = (description: string, schema: JsonSchema) => ({
  description,
  headers: codeHeader,
  content: { "application/json": { schema } },
});

const detail: JsonSchema = {
  type: "object",
  properties: { detail: { type: "string" } },
  required: ["detail"],
};

export const responses = {
  refusal400: refusal("Refused: texts by field, and those of the whole under non_field_errors.", {
    type: "object",
    properties: {
      non_field_errors: { type: "array", items: { type: "string" } },
      error: { type: "string", description: "The one reason, where there is only one." },
      detail: { type: "string" },
    },
    additionalProperties: true,
  }),
  refusal401: refusal("No session, or one that has ended.", detail),
  refusal403: refusal(
    "Not for this caller, sent by another site, or without the CSRF token of the session.",
    {
      type: "object",
      properties: { detail: { type: "string" }, error: { type: "string" } },
    },
  ),
  refusal404: refusal("Unknown, or not visible to this caller.", detail),
  refusal409: refusal("A request with this Idempotency-Key is still running.", detail),
  refusal415: refusal("The body's Content-Type is none that this call takes.", detail),
  refusal422: refusal("This Idempotency-Key was used with a different request.", detail),
  refusal429: {
    ...refusal("Too many requests.", detail),
    headers: {
      ...codeHeader,
      "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } },
    },
  },
  refusal500: refusal("Something went wrong on our side.", detail),
};
