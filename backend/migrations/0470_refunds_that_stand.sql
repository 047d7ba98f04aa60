create index order_refunds_refused on order_refunds (asked_at) where status = 'refused';
