import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Instant } from "@/components/ui/instant";
import { Link } from "@/components/ui/link";
import { factorTexts } from "@/lib/accounts/factors/words";
import { accountPaths } from "@/lib/core/pure/account-paths";

type FactorAskedProps = {
  /** Until when somebody may go on without one; null where nobody is shut out. */
  by: string | null;
};

/** Over every page, while an organization asks for a second factor that is not there yet [ACS-V-001]. */
export const FactorAsked = ({ by }: FactorAskedProps) => (
  <Alert
    tone="info"
    className="mb-5 print:hidden"
    messages={[
      <>
        {factorTexts.demanded}
        {by && (
          <>
            {" "}
            Add one by <Instant at={by} to="minute" />.
          </>
        )}
      </>,
    ]}
    action={
      <Button asChild size="sm">
        <Link href={accountPaths.security}>Add one</Link>
      </Button>
    }
  />
);
