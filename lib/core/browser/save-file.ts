import { askHeaders, codeIn } from "@/lib/core/browser/ask";
import { CallError, CallUnanswered } from "@/lib/core/browser/call-errors";

const nameIn = (headers: Headers) =>
  /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "list.csv";

/**
 * Fetches a file and hands it to the browser to be saved under the name that it came with.
 * @throws CallError where it is refused, CallUnanswered where no answer came
 */
export async function saveFile(address: string): Promise<void> {
  const answer = await fetch(address, { headers: askHeaders(), credentials: "same-origin" }).catch(() => {
    throw new CallUnanswered("lost");
  });
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => null);
    const waitSeconds = Number(answer.headers.get("retry-after")) || null;
    throw new CallError(address, answer.status, answer.statusText, body, codeIn(answer), waitSeconds);
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = nameIn(answer.headers);
  link.click();
  URL.revokeObjectURL(link.href);
}
