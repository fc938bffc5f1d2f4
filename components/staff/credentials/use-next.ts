"use client";

import { useRouter } from "next/navigation";
import { ask } from "@/lib/core/browser/ask";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { listCredentials } from "@/lib/credentials/checks/calls";
import type { StaffCredential, StaffCredentialRow } from "@/lib/credentials/checks/schema";
import { credentialHref, type DeskState, deskTabs, staffCredentialsList } from "./credentials-list";
import { useDesk } from "./desk";

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;

/** Opens what comes next in the list that a credential was opened from, or the list when nothing is left of it. */
export function useNext({ credential }: Pick<StaffCredential, "credential">, state: DeskState) {
  const router = useRouter();
  const { handled, announce } = useDesk();
  const query = staffCredentialsList.query(state);

  async function findNext(): Promise<StaffCredentialRow | undefined> {
    // Of so many rows at least one was not handled, if there is any.
    const input = { ...staffCredentialsList.toInput({ ...state, page: 1 }), limit: handled.size + 1 };
    const { results } = await ask(listCredentials, input);
    return results.find((row) => !handled.has(keyOf(row.credential)));
  }

  function open(done: string, next: StaffCredentialRow) {
    const { provider, credential: it } = next;
    announce({
      text: `${done} Next: ${it.title}, ${provider.display_name}.`,
      at: staffPaths.credential(it.kind, it.id),
    });
    router.push(credentialHref(it, query));
  }

  function leave(text: string) {
    announce({ text, at: staffPaths.credentials });
    router.push(staffPaths.credentials + query);
  }

  /** `done` says what became of this one: "Medical license, Maine verified." */
  return async (done: string) => {
    handled.add(keyOf(credential));
    try {
      const next = await findNext();
      if (next) open(done, next);
      else leave(`${done} ${deskTabs[state.tab].empty}`);
    } catch {
      leave(done);
    }
  };
}
