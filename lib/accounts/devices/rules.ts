import type { Typed } from "@/lib/core/pure/form-action";

/** What a form holds of a proof: its code has `secret` in its name, so that it is never put back; nothing else is sent. */
export const proofOfForm = ({ secret_code: code, password }: Typed): Record<string, unknown> =>
  code ? { code } : { password: password ?? "" };
