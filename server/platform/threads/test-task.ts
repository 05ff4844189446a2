/** Orders of the tests of the pool. */
export default function testTask(order: {
  do: 'echo' | 'throw' | 'hang' | 'fill memory' | 'exit' | 'variables'
  text?: string
}): string {
  if (order.do === 'throw') throw new Error('a poisoned order')
  if (order.do === 'variables') return JSON.stringify(Object.keys(process.env))
  if (order.do === 'exit') process.exit(0)
  const kept: object[] = []
  while (order.do === 'hang') Math.sqrt(2)
  while (order.do === 'fill memory') kept.push(Array.from({ length: 1000 }, (_none, at) => ({ at })))
  return order.text ?? ''
}
