import { useEffect } from 'react'
import { BRAND, paths } from '@cupboard/shared/contracts'
import { usePage, usePageData } from '@cupboard/shared/module'
import { Button, Cat, EmptyState, Page } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

/** Leads to the configured blog; without one it says so. SHELL-16, OP-20. */
export function BlogScreen() {
  usePage({ title: messages.title })
  const { blogUrl } = usePageData()
  useEffect(() => {
    if (blogUrl) window.location.assign(blogUrl)
  }, [blogUrl])

  return (
    <Page space="page">
      <EmptyState
        level={1}
        title={blogUrl ? messages.leaving : messages.heading}
        scene={<Cat />}
        action={
          <Button variant="primary" to={paths.home()}>
            {messages.home}
          </Button>
        }
      >
        {messages.body(BRAND.supportEmail)}
      </EmptyState>
    </Page>
  )
}
