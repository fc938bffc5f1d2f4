"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { CurrentUser } from "@/lib/accounts/schema";
import { setAskContext } from "@/lib/core/browser/ask";
import { SessionKeeper } from "./session-keeper";

const CurrentUserContext = createContext<CurrentUser | null>(null);

/** The signed-in user, for every component below; its ids go with every call. */
export function ActingAs({ user, children }: { user: CurrentUser; children: ReactNode }) {
  setAskContext(contextOf(user));
  return (
    <CurrentUserContext value={user}>
      <SessionKeeper userId={user.id} />
      {children}
    </CurrentUserContext>
  );
}

function contextOf(user: CurrentUser) {
  if (user.provider_id)
    return { type: "provider_id", id: user.provider_id, memberId: user.provider_id } as const;
  if (user.healthcare_entity_id && user.healthcare_entity_rep_id) {
    return {
      type: "healthcare_entity_id",
      id: user.healthcare_entity_id,
      memberId: user.healthcare_entity_rep_id,
    } as const;
  }
  return null;
}

/** The signed-in user of the page. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext);
  if (!user) throw new Error("useCurrentUser needs a page inside the signed-in area");
  return user;
}
