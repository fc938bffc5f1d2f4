import { LoginButton } from "@/components/accounts/account-parts";
import { Alert } from "@/components/ui/alert";
import { recoveryTexts } from "@/lib/accounts/recoveries/words";

/** The link works no more. */
export const RecoveryOver = () => (
  <div className="grid gap-5">
    <Alert tone="error" messages={[recoveryTexts.over]} />
    <LoginButton label="Go to Login" />
  </div>
);
