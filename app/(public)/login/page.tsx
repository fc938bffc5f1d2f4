import { LoginForm, PasskeyLogin, SignOnOffer } from "@/app/(public)/_screens";
import { AccountPage, textLink } from "@/components/accounts/account-page";
import { LoginArrival } from "@/components/accounts/login-arrival";
import { Alert } from "@/components/ui/alert";
import { Link } from "@/components/ui/link";
import { firstOf, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { localPath } from "@/lib/core/pure/access";
import { registerPaths } from "@/lib/core/pure/paths";
import { env } from "@/lib/core/server/env";
import { pageAction, pageLoginEmail } from "@/lib/core/server/page";
import { sendLogin } from "./actions";

export const metadata = {
  title: "Log in",
  description: "Log in to see your shifts, answer requests, and book clinicians for your facilities.",
};

const signOnFailed = "Signing in with your organization did not work. Please try again later.";

export default async function LoginPage({ searchParams }: QueryPageProps) {
  const query = await searchParams;
  const next = localPath(firstOf(query.next));
  return (
    <AccountPage
      title="Welcome back"
      text="Log in to see what needs you today."
      footer={
        <>
          <p>
            New clinician?{" "}
            <Link href={registerPaths.provider} className={textLink}>
              Provider Sign Up
            </Link>
          </p>
          <p>
            Staffing a facility?{" "}
            <Link href={registerPaths.rep} className={textLink}>
              Organization Sign Up
            </Link>
          </p>
        </>
      }
    >
      <LoginArrival next={next} />
      {firstOf(query.error) === "sign_on" && (
        <Alert tone="error" messages={[signOnFailed]} className="mb-5" />
      )}
      <LoginForm
        next={next}
        sessionExpired={firstOf(query.session_expired) === "true"}
        known={await pageLoginEmail()}
        action={await pageAction(sendLogin)}
      />
      <SignOnOffer next={next} />
      {env().offersPasskeys && <PasskeyLogin next={next} />}
    </AccountPage>
  );
}
