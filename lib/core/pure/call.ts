import type { z } from "zod";
import type { Domain } from "@/lib/core/pure/domains";
import type { Who } from "@/lib/core/pure/who";

type CoreWords = typeof import("@/lib/core/pure/words");

/** What a call takes and what it answers. */
export type Schemas<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  input: Input;
  output: Output;
};

/** The exports of a module that are schemas. */
type SchemasIn<Module> = {
  [Name in keyof Module]: Module[Name] extends z.ZodType ? Name : never;
}[keyof Module];

/** A schema as a declaration gives it: by its name in the noun's or the shared words, or itself. */
export type Given<Words> = SchemasIn<Words> | SchemasIn<CoreWords> | z.ZodType;

type SchemaOf<Words, Name> = Name extends z.ZodType
  ? Name
  : Name extends SchemasIn<Words>
    ? Extract<Words[Name], z.ZodType>
    : Name extends SchemasIn<CoreWords>
      ? CoreWords[Name]
      : never;

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
  /** What it takes and what it answers. They come when they are asked for: most screens send and never judge. */
  schemas(): Promise<Schemas<Input, Output>>;
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
   * What the call answers is a record with a version, stated in `ETag`. A write takes the version that was read in
   * `If-Match`, and is refused when the record has another one by then; without the header it replaces whatever there
   * is.
   */
  versioned: boolean;
  /** Of a POST: its answer opens something, and is kept encrypted where it is kept to be given again (SIL-169). */
  answersSecret?: true;
  /** Of a POST: its answer sets cookies, so it is never given again for an Idempotency-Key, as those under /auth/ are not. */
  setsCookies?: true;
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

/** What these hold is about people, not about an organization's work. */
const domainsOfPeople: readonly Domain[] = ["accounts", "notices"];

/** Whether keys are refused, and only a person may call [ACS-V-010 ACS-V-041]. */
export const isForPersons = ({ who, domain }: Pick<Call, "who" | "domain">): boolean =>
  Boolean(who.person || who.confirmed) || domainsOfPeople.includes(domain);

type Optional = "status" | "takes" | "headers" | "versioned" | "withoutSession";

type Wire = Omit<Call, Optional | "domain" | "name" | "answers" | "schemas"> & Partial<Pick<Call, Optional>>;

type Declaration<Words, Input, Output> = Wire & {
  input: Input;
  output: Output;
  answers?: Call<z.ZodType, SchemaOf<Words, NoInfer<Output>>>;
};

/** A call once more: under another path, for others, or with another input or output. */
type Again<Input extends z.ZodType, Output extends z.ZodType, NewInput, NewOutput> = Wire &
  Pick<Call<Input, Output>, "schemas" | "answers"> & { input?: NewInput; output?: NewOutput };

export type Declare<Words> = {
  <const Input extends Given<Words>, const Output extends Given<Words>>(
    declaration: Declaration<Words, Input, Output>,
  ): Call<SchemaOf<Words, Input>, SchemaOf<Words, Output>>;
  <
    Input extends z.ZodType,
    Output extends z.ZodType,
    const NewInput extends Given<Words> = Input,
    const NewOutput extends Given<Words> = Output,
  >(
    call: Again<Input, Output, NewInput, NewOutput>,
  ): Call<SchemaOf<Words, NewInput>, SchemaOf<Words, NewOutput>>;
};

/** Does the work once; after a failure once more. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

type Naming = { input?: unknown; output?: unknown; schemas?(): Promise<Schemas> };

/** Loads what a declaration names. */
async function schemasOf(
  { input, output, schemas }: Naming,
  words?: () => Promise<object>,
): Promise<Schemas> {
  const before = await schemas?.();
  const named = new Map<unknown, z.ZodType>(
    Object.entries({ ...(await import("@/lib/core/pure/words")), ...(await words?.()) }) as [],
  );
  const found = (given: unknown) => named.get(given) ?? (given as z.ZodType);
  return { input: found(input ?? before?.input), output: found(output ?? before?.output) };
}

/**
 * How a domain declares its calls: `const call = callsOf("assignments", () => import("@/lib/assignments/schema"))`.
 * Their schemas are named and not imported, so that a screen that only sends does not load them. Calls of a noun that the
 * bar of every page reaches are marked as pure: pages leave out those that they do not make.
 */
export const callsOf =
  <Words extends object>(domain: Domain, words?: () => Promise<Words>): Declare<Words> =>
  ({ input, output, schemas, ...declaration }: Wire & Naming & Pick<Call, "answers">) =>
    ({
      status: 200,
      takes: "json",
      headers: {},
      versioned: false,
      withoutSession: "401",
      ...declaration,
      domain,
      name: `${declaration.method} ${declaration.path}`,
      schemas: once(() => schemasOf({ input, output, schemas }, words)),
    }) as never;

/** What the browser sends. */
export type InputOf<C> = C extends Call<infer Input, z.ZodType> ? z.input<Input> : never;
export type OutputOf<C> = C extends Call<z.ZodType, infer Output> ? z.output<Output> : never;

export const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
