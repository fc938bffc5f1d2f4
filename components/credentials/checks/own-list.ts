import { parseAsStringLiteral } from "nuqs/server";
import { list } from "@/lib/core/browser/list/list";
import { asPage } from "@/lib/core/browser/list/parsers";
import { providerPaths } from "@/lib/core/pure/paths";
import { ownCredentials } from "@/lib/credentials/checks/calls";
import type { OwnCredentials } from "@/lib/credentials/checks/schema";

type StateFilter = Exclude<keyof OwnCredentials["summary"], "due">;

/** The chips of the page, in their order. */
export const stateChips: { state: StateFilter; label: string }[] = [
  { state: "verified", label: "Verified" },
  { state: "self_attested", label: "Stated by you" },
  { state: "needs_provider", label: "Needs your attention" },
  { state: "unverified", label: "Not verified" },
  { state: "failed", label: "Could not be verified" },
  { state: "expired", label: "Expired" },
];

/** More than anybody has: the page shows all at once, in groups. */
const pageSize = 1_000;

/** The own credentials, by state. */
export const ownCredentialsList = list({
  path: providerPaths.credentials,
  parsers: { state: parseAsStringLiteral(stateChips.map(({ state }) => state)), page: asPage },
  call: ownCredentials,
  pageSize,
  toInput: ({ state }) => ({ state: state ?? undefined, limit: pageSize }),
});
