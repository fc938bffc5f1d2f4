import { parseAsStringLiteral } from "nuqs/server";
import { list, rowsOf, type StateOf } from "@/lib/core/browser/list/list";
import { asId, asPage, asTrimmedText } from "@/lib/core/browser/list/parsers";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { listCredentials } from "@/lib/credentials/checks/calls";
import { type StaffTab, staffTabs } from "@/lib/credentials/checks/words";
import { type CredentialKind, credentialKinds } from "@/lib/credentials/words";

const pageSize = 25;

/** The tabs of the desk, each with what it says when it is empty. */
export const deskTabs: Record<StaffTab, { label: string; empty: string }> = {
  to_check: { label: "To check", empty: "Nothing to check." },
  second_look: { label: "Second look", empty: "Nothing waits for a second look." },
  due: { label: "Re-check due", empty: "Nothing is due." },
  returned: { label: "Returned", empty: "Nothing was returned." },
  failed: { label: "Failed", empty: "Nothing failed." },
  all: { label: "All", empty: "No credentials." },
};

const kindLabels: Record<CredentialKind, string> = {
  license: "Licenses",
  board_certification: "Board certifications",
  imlc: "Compact licenses",
  npi: "NPI",
  insurance: "Insurance",
  certification: "Life support",
  immunization: "Immunizations",
  misc: "Other documents",
  education: "Education",
};
export const kindOptions = credentialKinds.map((value) => ({ value, label: kindLabels[value] }));

/** Credentials of all providers, what waits longest first. */
export const staffCredentialsList = list({
  path: staffPaths.credentials,
  parsers: {
    tab: parseAsStringLiteral(staffTabs).withDefault("to_check"),
    kind: parseAsStringLiteral(credentialKinds),
    provider: asId,
    search: asTrimmedText(200),
    page: asPage,
  },
  call: listCredentials,
  pageSize,
  toInput: ({ tab, kind, provider, search, page }) => ({
    tab,
    kind: kind ?? undefined,
    provider: provider ?? undefined,
    search: search || undefined,
    ...rowsOf(page, pageSize),
  }),
});
export type DeskState = StateOf<typeof staffCredentialsList>;

/** Every credential of one provider. */
export const credentialsOf = (providerId: string): DeskState => ({
  ...staffCredentialsList.read(""),
  tab: "all",
  provider: providerId,
});

/** A credential, with the list that it was opened from. */
export const credentialHref = ({ kind, id }: { kind: string; id: string }, listQuery: string) =>
  staffPaths.credential(kind, id) + listQuery;
