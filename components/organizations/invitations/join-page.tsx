"use client";

import { CircleAlert, UserRoundCheck } from "lucide-react";
import { AccountPage } from "@/components/accounts/account-page";
import { LoginButton, LoginInstead } from "@/components/accounts/account-parts";
import { SignOutButton } from "@/components/accounts/sign-out-button";
import { JoinForm } from "@/components/organizations/invitations/join-form";
import { useSite } from "@/components/ui/site";
import { readRefusal } from "@/lib/core/browser/refusal";
import { useCall } from "@/lib/core/browser/use-call";
import type { PageAction } from "@/lib/core/pure/form-action";
import { openInvitation } from "@/lib/organizations/invitations/calls";
import type { OpenInvitation } from "@/lib/organizations/invitations/schema";
import { invalidInvitation } from "@/lib/organizations/invitations/words";

type JoinPageProps = {
  token: string;
  /** What the server has found; nothing when the link does not work. */
  found: OpenInvitation | null;
  /** Who is signed in in this browser: they would have to sign out first. */
  signedInAs: string | null;
  action?: PageAction;
};

/** Joining an organization by the link of an invitation. */
export function JoinPage({ token, found, signedInAs, action }: JoinPageProps) {
  const { product } = useSite();
  const { data, error } = useCall(
    openInvitation,
    { token },
    // The server has drawn the page for what it found; the browser looks once more.
    {
      initialData: found ?? undefined,
      refetchOnMount: "always",
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  );
  const gone = readRefusal(error).code === "not_found";
  if (!data || gone) return <InvalidInvitation />;
  const title = `Join ${data.healthcare_entity_name}`;
  if (signedInAs) {
    return (
      <AccountPage
        icon={<UserRoundCheck aria-hidden />}
        title={title}
        text={`You are signed in as ${signedInAs}. Sign out first, then open the link of ${data.email} again.`}
      >
        <SignOutButton label="Sign out" />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      wide
      title={title}
      text={`You are invited to ${product}. Tell your team who you are and choose a password.`}
      footer={<LoginInstead />}
    >
      <JoinForm token={token} email={data.email} organization={data.healthcare_entity_name} action={action} />
    </AccountPage>
  );
}

/** Shown for a link that is unknown, used, taken back or expired; the page never says which of them. */
function InvalidInvitation() {
  return (
    <AccountPage
      tone="bad"
      icon={<CircleAlert aria-hidden />}
      title="This link does not work"
      text={invalidInvitation}
    >
      <LoginButton label="Go to Login" />
    </AccountPage>
  );
}
