import type { z } from "zod";
import type { Domain } from "@/lib/core/pure/domains";
import type { Who } from "@/lib/core/pure/who";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One call of the API, declared once: the server, the browser client, the API description and the permission test
 * all read this. `path` is written without `/api`, parameters in braces; they win over query and body.
 */
export type Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  domain: Domain;
  /** Method and path: no other call has both. */
  name: string;
  method: Method;
  path: string;
  who: Who;
  summary: string;
  input: Input;
  output: Output;
  /** Answered on success; 200, or 201 where a POST creates a record (SIL-08). */
  status: number;
  /**
   * What the body is: JSON; form fields (urlencoded or multipart) or JSON; or bytes, which are not read at the door
   * but handed on as the input's `body`, a stream.
   */
  takes: "json" | "form" | "bytes";
  /** Inputs that come in headers: `{ upload_signature: "x-upload-signature" }`. They win over query and body. */
  headers: Record<string, string>;
  /**
   * What it answers is a record with a version, told in `ETag`. A write takes the version that was read in `If-Match`,
   * and is refused when the record has another one by then; without the header it replaces whatever there is.
   */
  versioned: boolean;
  /**
   * Of a write: the read that answers the same from then on, so nobody has to ask again. The parameters of its path are
   * the write's own, or else the `id` of the answer.
   */
  answers?: Call;
  /**
   * Of a write: the other domains whose records it changes or which show what it changes. `"nothing"`: whoever signs in
   * or out gets another page, and on this one nothing may be read any more.
   */
  touches?: readonly Domain[] | "nothing";
  /**
   * Of a read: how long its answer is shown again without asking, unless something changes it here; five minutes if left
   * out. For ever: a definition, or a call that works once by its key.
   */
  freshForMs?: number;
  /** How somebody without a session is refused; the upload calls have words of their own (SIL-06). */
  withoutSession: "401" | "permission denied";
};

type Optional = "status" | "takes" | "headers" | "versioned" | "withoutSession";

type Declaration<Input extends z.ZodType, Output extends z.ZodType> = Omit<
  Call<Input, Output>,
  Optional | "domain" | "name" | "answers"
> &
  Partial<Pick<Call, Optional>> & { answers?: Call<z.ZodType, Output> };

/** How a domain declares its calls: `const call = callsOf("assignments")`. */
export const callsOf =
  (domain: Domain) =>
  <Input extends z.ZodType, Output extends z.ZodType>(
    declaration: Declaration<Input, Output>,
  ): Call<Input, Output> => ({
    ...{ status: 200, takes: "json", headers: {}, versioned: false, withoutSession: "401" },
    ...declaration,
    domain,
    name: `${declaration.method} ${declaration.path}`,
  });

/** What the browser sends. */
export type InputOf<C> = C extends Call<infer Input, z.ZodType> ? z.input<Input> : never;
export type OutputOf<C> = C extends Call<z.ZodType, infer Output> ? z.output<Output> : never;

export const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
