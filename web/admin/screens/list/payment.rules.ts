/** How families sort by what they owe and whether they have paid. Pure. */

/** Negative for those who have not paid, nearer to zero the more they owe: no amount, however high, passes among the paid. */
export function paymentRank({ hasPaid, due }: { hasPaid: boolean; due: number }): number {
  return hasPaid ? due : -1 / (1 + due);
}
