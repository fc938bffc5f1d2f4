import { redirect } from "next/navigation";
import { CompletionForm, SignOutButton } from "@/app/(public)/_screens";
import { AccountPage } from "@/components/accounts/account-page";
import { getCurrentUser } from "@/lib/accounts/queries";
import { redirectFor } from "@/lib/core/pure/access";
import { registerPaths } from "@/lib/core/pure/paths";
import { pageAction, visitor } from "@/lib/core/server/page";
import { RegistrationTags } from "../_tags/registration-tags";
import { sendCompletion } from "./actions";

export const metadata = { title: "Complete your registration" };

/** What is left to say after a sign-in with Google; everybody else is led on. */
export default async function CompletePage() {
  const actor = await visitor();
  const elsewhere = redirectFor(registerPaths.complete, new URLSearchParams(), actor);
  if (elsewhere) redirect(elsewhere);
  const user = await getCurrentUser(actor);
  return (
    <AccountPage
      wide
      title="Complete your registration"
      text={
        <>
          You are signed in as <strong className="text-foreground">{user.email}</strong>. A few details are
          still missing.
        </>
      }
      footer={
        <div className="w-60">
          <SignOutButton label="Sign out" />
        </div>
      }
    >
      <RegistrationTags />
      <CompletionForm user={user} action={await pageAction(sendCompletion)} />
    </AccountPage>
  );
}
