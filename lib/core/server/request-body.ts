import { cleanInput } from "@/lib/core/pure/clean-input";
import { malformed, tooLarge, unsupportedType } from "@/lib/core/pure/errors";

const maxBodyBytes = 1024 * 1024;

const badJson = () => malformed("JSON parse error.");

async function readBytes(request: Request): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0);
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    // A caller who left is no failure of ours; nobody reads the answer.
    const { done, value } = await reader.read().catch(() => {
      throw malformed("The request broke off.");
    });
    if (done) break;
    size += value.byteLength;
    if (size > maxBodyBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

/** A body as it came, as text. @throws 413 */
export const readText = async (request: Request): Promise<string> =>
  (await readBytes(request)).toString("utf8");

/** The body of a JSON call: an object, or a list under `items` for the bulk calls; nothing when empty. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  return parseJson(await readBytes(request), request);
}

/** The body of a call that takes form fields: urlencoded, multipart, or JSON all the same. Files are no fields. */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request);
  const contentType = request.headers.get("content-type") ?? "";
  if (!formType.test(contentType)) return parseJson(bytes, request);
  return Object.fromEntries(await parseForm(bytes, contentType));
}

/** Every value of every field that a browser's own form sends. */
export async function readFields(request: Request): Promise<Record<string, string[]>> {
  const bytes = await readBytes(request);
  const fields: Record<string, string[]> = Object.create(null);
  for (const [name, value] of await parseForm(bytes, request.headers.get("content-type") ?? "")) {
    fields[name] ??= [];
    fields[name].push(value);
  }
  return cleanInput({ ...fields });
}

/** What a page is sent can be read as a form, if it says that it is one. @throws 413, 400 */
export async function ensureForm(request: Request): Promise<void> {
  if (Number(request.headers.get("content-length")) > maxBodyBytes) throw tooLarge();
  const bytes = await readBytes(request);
  const contentType = request.headers.get("content-type") ?? "";
  if (formType.test(contentType)) await parseForm(bytes, contentType);
}

const formType = /^(multipart\/form-data|application\/x-www-form-urlencoded)/i;

async function parseForm(bytes: Buffer, contentType: string): Promise<[string, string][]> {
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": contentType } })
    .formData()
    .catch(() => {
      throw malformed("Form parse error.");
    });
  return [...form].filter((field): field is [string, string] => typeof field[1] === "string");
}

const jsonType = /^application\/([\w.+-]+\+)?json\s*(;|$)/i;

/** Only what says that it is JSON is read as such: a page of another site may send plain text (SIL-178). */
function parseJson(bytes: Buffer, { headers }: Request): Record<string, unknown> {
  const text = bytes.toString("utf8");
  if (text.trim() === "") return {};
  const type = headers.get("content-type") ?? "";
  if (!jsonType.test(type)) throw unsupportedType(type);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badJson();
  }
  if (Array.isArray(value)) return { items: value };
  if (typeof value !== "object" || value === null) throw badJson();
  return value as Record<string, unknown>;
}

/** Query parameters; repeated ones become a list, and `name[]` counts as `name` (SIL-10). */
export function readQuery(request: Request): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  for (const [rawName, value] of new URL(request.url).searchParams) {
    const name = rawName.replace(/\[\]$/, "");
    const earlier = query[name];
    if (earlier === undefined) query[name] = value;
    else if (Array.isArray(earlier)) earlier.push(value);
    else query[name] = [earlier, value];
  }
  return query;
}
