/** Fields whose values stay out of the browser's memory and are not shown again. */
const secrets = /password|ssn|social_?security|token|secret|account_?number|routing|iban|bank|card/i;

/** Whether a field, named by its path in a form, holds what nobody else may read later on this device. */
export const isSecret = (name: string): boolean => secrets.test(name);
