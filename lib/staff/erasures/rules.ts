import { graphemesOf } from "@/lib/core/pure/graphemes";

/** "J. D." of Jane Doe: all that is kept of a name, with connections, clearances, checks and exceptions [ACS-V-014]. */
export const formerInitials = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [firstName, lastName]
    .flatMap((name) => graphemesOf(name.trim())[0] ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(" ");
