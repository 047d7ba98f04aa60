import { useQueryClient } from '@cupboard/shared/queries'
import { paths, queryKeys, type Order, type SignUpData } from '@cupboard/shared/contracts'
import { useAnalytics, useEvents, useReport, useSessionPort, useSignUpData } from '@cupboard/shared/module'
import { useNavigate } from '@cupboard/shared/router'
import { orderedProducts } from './domain/order.ts'

/** After payment: it is announced, which clears the sign-up data, the order is kept, and the thank-you page opens. CHK-66, CHK-67, CHK-70. */
export function useCompletion(data: SignUpData): (order: Order) => void {
  const { update } = useSignUpData()
  const session = useSessionPort('reload')
  const events = useEvents()
  const analytics = useAnalytics()
  const report = useReport()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (order) => {
    events.emit('order.completed', {
      orderId: order.orderId,
      totalCents: order.totalCents,
      products: [...orderedProducts(data)],
    })
    analytics.track('conversion', {
      orderId: order.orderId,
      value: order.totalCents / 100,
      currency: 'USD',
      shipping: 0,
    })
    for (const queryKey of [queryKeys.orders(), queryKeys.customer(), queryKeys.manifest()]) {
      void queryClient.invalidateQueries({ queryKey })
    }
    session.reload().catch(report)
    update({ completedOrder: order })
    void navigate(paths.orderComplete(), {
      state: {
        signUpData: { ...data, completedOrder: order },
        order,
        customer: order.deliverTo,
        completedOrder: order,
      },
    })
  }
}
