import type { z } from "zod";
import { callsOf } from "@/lib/core/pure/call";
import { noInput } from "@/lib/core/pure/words";
import { credentialOwners } from "@/lib/credentials/policy";

/** The two calls of a section of the own credentials, at one address: one reads it, one saves it. */
export function sectionCalls<Input extends z.ZodType, Output extends z.ZodType>(
  name: string,
  { input, output, ...summary }: { read: string; save: string; input: Input; output: Output },
  call = callsOf("credentials"),
) {
  const path = `/provider/current/credentialing/${name}`;
  const section = { path, who: credentialOwners, output, versioned: true };
  const read = call({
    ...section,
    method: "GET",
    summary: summary.read,
    input: noInput,
    freshForMs: 10_000,
  });
  return [read, call({ ...section, method: "PUT", summary: summary.save, input, answers: read })] as const;
}
