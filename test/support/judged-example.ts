/**
 * The worked example of the claim matrix: one question, five ranked chunks, and an answer with six claims.
 */
export const workedExample = {
  query: 'What is the refund policy for enterprise customers?',
  chunks: [
    'Annual enterprise plans carry a 60-day money-back guarantee. Refunds go back to the payment method used for the purchase. Setup fees are not refunded after onboarding.',
    'Starter plans can be refunded within 14 days of purchase.',
    'Every refund request must include the invoice number.',
    'Support is available Monday to Friday, 9:00 to 17:00 CET.',
    'Monthly plans are not covered by the money-back guarantee.',
  ],
  reference: [
    ['Enterprise customers get a 60-day money-back guarantee on annual plans.', 'vital'],
    ['Refunds are paid to the original payment method.', 'vital'],
    ['Refund requests must include the invoice number.', 'okay'],
    ['Refunds are processed within 10 business days.', 'okay'],
  ],
  answer: [
    ['Enterprise customers have a 60-day money-back guarantee on annual plans.', 'direct'],
    ['Refunds are paid to the original payment method.', 'supporting'],
    ['Starter plans can be refunded within 14 days.', 'off_topic'],
    ['Setup fees are not refunded after onboarding.', 'supporting'],
    ['Monthly plans are covered by the guarantee as well.', 'supporting'],
    ['Refunds are processed within 10 business days.', 'supporting'],
  ],
} as const
