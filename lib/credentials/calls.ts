import type { Declare, Given } from "@/lib/core/pure/call";
import { credentialOwners } from "@/lib/credentials/policy";

/** The two calls of a section of the own credentials, at one address: one reads it, one saves it. */
export function sectionCalls<Words, const Input extends Given<Words>, const Output extends Given<Words>>(
  call: Declare<Words>,
  name: string,
  { input, output, ...summary }: { read: string; save: string; input: Input; output: Output },
) {
  const path = `/provider/current/credentialing/${name}`;
  const section = { path, who: credentialOwners, output, versioned: true };
  const read = call({
    ...section,
    method: "GET",
    summary: summary.read,
    input: "noInput",
    freshForMs: 10_000,
  });
  return [read, call({ ...section, method: "PUT", summary: summary.save, input, answers: read })] as const;
}
