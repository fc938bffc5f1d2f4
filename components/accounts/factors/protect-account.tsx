"use client";

import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { adviceClosed } from "@/lib/accounts/factors/rules/advice";
import { accountPaths } from "@/lib/core/pure/account-paths";
import { protectCookieOf, readCookie } from "@/lib/core/pure/cookies";

const keptSeconds = 400 * 86_400;

function keep(userId: string, value: string) {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and answers later
  document.cookie = `${protectCookieOf(userId)}=${value}; Path=/; SameSite=Lax; Max-Age=${keptSeconds}${secure}`;
}

/** Advises a provider without a factor to add a passkey: for 30 days, or until the line is closed [ACS-S-012]. */
export function ProtectAccount({ userId }: { userId: string }) {
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (readCookie(document.cookie, protectCookieOf(userId)) === null) keep(userId, String(Date.now()));
  }, [userId]);
  if (isClosed) return null;
  return (
    <Alert tone="info" messages={["Protect your account: add a passkey."]}>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button asChild size="sm" variant="primary">
          <Link href={accountPaths.security}>Add one</Link>
        </Button>
        <Button
          size="sm"
          onClick={() => {
            keep(userId, adviceClosed);
            setClosed(true);
          }}
        >
          Not now
        </Button>
      </div>
    </Alert>
  );
}
