import { Alert } from "@/components/ui/alert";
import { Link } from "@/components/ui/link";
import { profilePaths, providerPaths } from "@/lib/core/pure/paths";

const link = "rounded-sm font-medium underline underline-offset-4";

/** Over every page of a clinician who waits to be activated: that nobody sees them yet, what comes next, and what can be done. */
export const WaitingNotice = () => (
  <Alert tone="info" title="Facilities cannot see you yet" className="mb-6">
    <p>
      What comes next: a provider advocate calls you, you sign your contract, and a background check is made.
      Then your account is active, and we write to you.
    </p>
    <p>
      Meanwhile you can complete your{" "}
      <Link href={profilePaths.overview} className={link}>
        profile
      </Link>
      , sign the contract and upload papers under{" "}
      <Link href={providerPaths.documents} className={link}>
        Documents
      </Link>
      , and add the days on which you can work on your{" "}
      <Link href={providerPaths.home} className={link}>
        home page
      </Link>
      .
    </p>
  </Alert>
);
