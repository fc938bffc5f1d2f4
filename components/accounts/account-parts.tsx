import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import { publicPaths } from "@/lib/core/pure/paths";
import { textLink } from "./account-page";

/** Where one goes on when an account page has nothing left to do. */
export const LoginButton = ({ label }: { label: string }) => (
  <Button asChild variant="primary" size="lg" className="w-full">
    <Link href={publicPaths.login}>{label}</Link>
  </Button>
);

export const BackToLogin = () => (
  <Link href={publicPaths.login} className={textLink}>
    Back to Login
  </Link>
);

/** Under a sign-up. */
export const LoginInstead = () => (
  <p>
    Already have an account?{" "}
    <Link href={publicPaths.login} className={textLink}>
      Log in
    </Link>
  </p>
);

/** In the card while the page's call is under way; `label` is for screen readers. */
export const AccountLoading = ({ label }: { label: string }) => (
  <LoadingRegion label={label} className="grid gap-3">
    <Skeleton className="h-4 w-4/5" />
    <Skeleton className="h-11 w-full" />
  </LoadingRegion>
);
