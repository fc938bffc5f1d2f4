import { env } from "@/lib/core/server/env";
import { manual } from "@/lib/ports/payments/manual";
import type { PaymentDriver, PaymentPort } from "@/lib/ports/payments/schema";

const drivers: Record<PaymentDriver, PaymentPort> = { manual };

/** Who moves the money, by `PAYMENTS_DRIVER` [PAY-C-040]. */
export function payments(): PaymentPort & { driver: PaymentDriver } {
  const driver = env().PAYMENTS_DRIVER;
  return { ...drivers[driver], driver };
}
