import { useEffect } from 'react'
import { BRAND, paths } from '@cupboard/shared/contracts'
import { usePage, usePageData } from '@cupboard/shared/module'
import { Button, Cat, EmptyState, Page } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

/** Leads to the configured blog, in its own place: Back leads to where one was. Without a blog it says so. SHELL-16, OP-20. */
export function BlogScreen() {
  usePage({ title: messages.title })
  const { blogUrl } = usePageData()
  useEffect(() => {
    if (blogUrl) window.location.replace(blogUrl)
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
